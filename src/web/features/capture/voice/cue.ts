const CUE_MS = 25;

/** Felt in the hand that presses. Where the screen listens by itself nobody has pressed, and browsers refuse the cue with a complaint. */
export function giveCue(): void {
  const { userActivation } = navigator as { userActivation?: UserActivation };
  if (userActivation && !userActivation.hasBeenActive) return;
  navigator.vibrate?.(CUE_MS);
}
