/** Why the embedded database cannot be used, in words for whoever started the server. */
export class EmbeddedFault extends Error {
  override name = 'EmbeddedFault';
}
