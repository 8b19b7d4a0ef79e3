import { createHash, randomBytes } from 'node:crypto';

/** What is kept of a token whose bearer alone knows it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** 256 random bits as 43 characters that stand in an address as they are. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
