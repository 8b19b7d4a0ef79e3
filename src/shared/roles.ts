import { z } from 'zod';

/** Specification, section 3: two roles. */
export const ROLES = ['user', 'admin'] as const;
export const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;

/** Specification, section 4: 0 Inactive, 1 Active, 2 Suspend. */
export const USER_STATUS = { inactive: 0, active: 1, suspend: 2 } as const;
export const userStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type UserStatus = z.infer<typeof userStatus>;
