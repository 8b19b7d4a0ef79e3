/** Sealing and signing with the key that lives outside the database. */
export type Sealer = {
  /** AES-256-GCM; `context` binds the sealed text to its use. */
  seal: (context: string, plain: string) => string;
  /** Throws when the text was changed or belongs to another context. */
  open: (context: string, sealed: string) => string;
  /** HMAC-SHA-256, hex. */
  sign: (context: string, text: string) => string;
  /** Key bytes for `jose`, derived for one context. */
  key: (context: string) => Uint8Array;
};
