const CUE_MS = 25;

/** Felt in the hand that presses. Where the screen listens by itself nobody has pressed, and browsers refuse the cue with a complaint. */
export function giveCue(): void {
  if (navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.(CUE_MS);
}
