import { queryOptions } from '@tanstack/react-query';
import type { PrivacyVersion, PrivacyVersionFacts } from '#shared/cms/cms.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

const VERSIONS = `${LAMBDA}/privacy/versions`;

const privacyKeys = {
  versions: (lng: string) => ['privacy', 'versions', lng] as const,
  version: (lng: string, number: number) => ['privacy', 'version', lng, number] as const,
};

/** Since when the page says what it says, newest first. */
export const privacyVersions = (lng: string) =>
  queryOptions({
    queryKey: privacyKeys.versions(lng),
    queryFn: async ({ signal }) =>
      (await api.get<{ list: PrivacyVersionFacts[] }>(VERSIONS, { query: { lng }, signal })).list,
  });

export const onePrivacyVersion = (lng: string, number: number) =>
  queryOptions({
    queryKey: privacyKeys.version(lng, number),
    queryFn: async ({ signal }) =>
      (await api.get<{ model: PrivacyVersion }>(`${VERSIONS}/${number}`, { query: { lng }, signal })).model,
    staleTime: Infinity,
  });
