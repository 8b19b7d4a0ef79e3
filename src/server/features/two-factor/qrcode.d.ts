declare module 'qrcode' {
  /** PNG as a data URL. */
  export function toDataURL(text: string): Promise<string>;
}
