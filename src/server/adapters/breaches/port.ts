/** Whether a password is known from breaches. Answers false when it cannot be told: a fault must not lock anybody out. */
export type BreachCheck = { isBreached: (password: string) => Promise<boolean> };
