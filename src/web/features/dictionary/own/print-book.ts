/** Opens the browser's print dialog for a whole document of its own, which leaves the page once that is closed. */
export function printDocument(html: string, title: string): void {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.style.cssText = 'position:fixed;inline-size:0;block-size:0;border:0;visibility:hidden';
  frame.srcdoc = html;
  frame.addEventListener('load', () => {
    const { contentWindow } = frame;
    if (!contentWindow) return;
    contentWindow.addEventListener('afterprint', () => frame.remove());
    contentWindow.focus();
    contentWindow.print();
  });
  document.body.append(frame);
}
