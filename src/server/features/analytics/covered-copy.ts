import type sanitizeHtml from 'sanitize-html';
import { onFirstUse } from '#server/on-first-use.ts';
import { COVER, covered, COVERED_TAGS } from '#shared/analytics/covered.ts';

const sanitizer = onFirstUse((load) => load('sanitize-html') as typeof sanitizeHtml);
const ROLE = /^[a-z]{1,20}$/;

/** A page's skeleton: every letter covered, whatever the browser had sent, and nothing left but its elements and their roles. */
export const coveredCopy = (html: string): string =>
  sanitizer()(html, {
    allowedTags: [...COVERED_TAGS],
    allowedAttributes: { '*': ['role'] },
    transformTags: {
      '*': (tagName, { role = '' }) => {
        const attribs: Record<string, string> = ROLE.test(role) ? { role } : {};
        return { tagName, attribs };
      },
    },
    disallowedTagsMode: 'discard',
    nestingLimit: 64,
    // What stands for a sign is one sign as well.
    textFilter: (text) => covered(text.replaceAll(/&(?:#\w+|\w+);/g, COVER)),
  });
