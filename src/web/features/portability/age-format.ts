/** What is used of the age format; a piece of its own that is neither in a first load nor kept for offline use. */
export { armor, Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
