import { queryOptions } from '@tanstack/react-query';
import type { OutsideServices } from '#shared/cms/privacy-text.ts';
import { api } from './client.ts';
import { LAMBDA } from './limits.ts';

export type CaptchaConfig = {
  site_key: string;
  script: string;
  api: 'grecaptcha' | 'hcaptcha' | 'turnstile';
};

/** Which outside services this server really uses; null host where the work stays on it. */
export type ServerConfig = {
  transcription: { available: boolean; by: 'none' | 'endpoint' | 'command'; host: string | null };
  generation: { available: boolean; host: string | null };
  embedding?: { host: string | null } | null;
  /** Who moves the money; null where nobody does. */
  payments?: { host: string } | null;
  mail: { delivers: boolean; host: string | null };
  /** Those that most servers have none of. */
  others?: OutsideServices['others'];
  /** Whether admins may come in by a mailed link. */
  admin_links: boolean;
  /** Of the product. */
  version: string;
  /** Whether the blog has anything to read. */
  blog: boolean;
  /** Null where nobody has to show that they are no robot. */
  captcha: CaptchaConfig | null;
};

export const configKeys = { server: ['config'] as const };

export const configQuery = () =>
  queryOptions({
    queryKey: configKeys.server,
    queryFn: ({ signal }) => api.get<ServerConfig>(`${LAMBDA}/config`, { signal }),
    staleTime: Infinity,
  });
