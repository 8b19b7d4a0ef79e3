/** Said to the person who runs the command. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
}
