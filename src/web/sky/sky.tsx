export function Sky() {
  return null;
}
