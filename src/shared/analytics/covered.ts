/** What a copy of a page is built of; everything else is left out with what it holds, or its words covered. */
export const COVERED_TAGS: readonly string[] = (
  'div span main section article aside header footer nav form fieldset h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd ' +
  'blockquote figure table thead tbody tr th td button label legend b i em strong hr'
).split(' ');

/** Stands for every letter. */
export const COVER = '•';
const SHOWN = /[^\s•]/gu;

export const covered = (text: string): string => text.replaceAll(SHOWN, COVER);

/** A control's own name, as we wrote it in the page: nothing that a person wrote looks like one by accident. */
export const CONTROL_NAME = /^[a-z][a-z-]{0,59}$/;
