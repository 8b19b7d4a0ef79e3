/** Words as they may stand in HTML. */
export const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; place-items: start center; min-height: 100vh; background: Canvas; color: CanvasText; }
main { width: min(30rem, calc(100vw - 2rem)); margin: 2rem 0; }
.test { display: block; padding: .5rem .75rem; border: 1px dashed currentColor; border-radius: .5rem; font-size: .875rem; }
h1 { font-size: 1.25rem; margin: 1.25rem 0 .5rem; }
table { width: 100%; border-collapse: collapse; margin: 1rem 0; }
td { padding: .375rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
td:last-child { text-align: end; white-space: nowrap; }
label { display: block; margin: .75rem 0 .25rem; }
input, select, button { font: inherit; width: 100%; box-sizing: border-box; padding: .625rem .75rem; border: 1px solid currentColor; border-radius: .5rem; background: Field; color: FieldText; min-height: 2.75rem; }
button { margin-top: 1rem; background: #3a3f8f; border-color: #3a3f8f; color: #fff; cursor: pointer; }
button.quiet { background: transparent; color: inherit; border-color: currentColor; }
[role=alert] { margin: 1rem 0; padding: .5rem .75rem; border-inline-start: .25rem solid #b3261e; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
`;

/** A page of the sandbox, labelled as what it is. */
export const htmlPage = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} (test mode)</title><style>${STYLE}</style></head>
<body><main><span class="test">Test mode. This form belongs to the payments sandbox: no card is charged. Use test cards only.</span>
<h1>${escape(title)}</h1>${body}</main></body></html>`;

/** An amount as people read it. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
