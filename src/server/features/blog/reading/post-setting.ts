import type { Element, ElementContent, Root, RootContent } from 'hast';
import { elementOf, isElement, textOf, walk } from './post-tree.ts';

/** A quotation of at most so many words stands out of the column. */
const PULLED_WORDS = 30;
/** So many words of the first paragraph are set in small capitals, unless the sentence pauses before. */
const LEAD_WORDS = 5;

function leadOf(text: string): string {
  const words = text.split(/(?<=\s)/).slice(0, LEAD_WORDS);
  const pause = words.findIndex((word) => /[,;:.?]\s*$/.test(word));
  return words
    .slice(0, pause < 1 ? LEAD_WORDS : pause + 1)
    .join('')
    .trimEnd();
}

function setLead(first: Element): void {
  first.properties.className = ['first'];
  const [opening] = first.children;
  if (opening?.type !== 'text') return;
  const lead = leadOf(opening.value);
  const rest: ElementContent = { type: 'text', value: opening.value.slice(lead.length) };
  first.children.splice(
    0,
    1,
    elementOf('span', { className: ['lead'] }, [{ type: 'text', value: lead }]),
    rest,
  );
}

const isNotes = (element: Element) => element.properties.dataFootnotes !== undefined;

/** The notes by their id, each without the way back. */
function notesOf(section: Element | undefined): Map<string, ElementContent[]> {
  const found = new Map<string, ElementContent[]>();
  if (!section) return found;
  walk(section, (element) => {
    if (element.tagName !== 'li' || typeof element.properties.id !== 'string') return;
    const parts = element.children.flatMap((child) => (isElement(child) ? child.children : []));
    const said = parts.filter(
      (part) => !isElement(part) || part.properties.dataFootnoteBackref === undefined,
    );
    found.set(element.properties.id, structuredClone(said));
  });
  return found;
}

/** What is shown twice must not be met twice: the copy at the side is for the eye alone. */
function sideNote(number: string, content: ElementContent[]): Element {
  const label = elementOf('b', {}, [{ type: 'text', value: number }]);
  const note = elementOf('aside', { className: ['side'], ariaHidden: 'true' }, [
    label,
    { type: 'text', value: ' ' },
    ...content,
  ]);
  walk(note, (element) => {
    delete element.properties.id;
    if (element.tagName === 'a') element.properties.tabIndex = -1;
  });
  return note;
}

/** Beside the first place that speaks of it; a note that stands at the side is taken from `notes`. */
function sidesOf(block: Element, notes: Map<string, ElementContent[]>): Element[] {
  const sides: Element[] = [];
  walk(block, (element) => {
    if (element.properties.dataFootnoteRef === undefined) return;
    element.properties.className = ['ref'];
    const id = String(element.properties.href).slice(1);
    const content = notes.get(id);
    if (!content) return;
    notes.delete(id);
    sides.push(sideNote(textOf(element), content));
  });
  return sides;
}

function setQuote(block: Element): void {
  if (block.tagName !== 'blockquote') return;
  const words = textOf(block).split(/\s+/).filter(Boolean).length;
  if (words <= PULLED_WORDS) block.properties.className = ['pull'];
}

/** Sets a page's parts like those of a book; answers how many notes it has. */
export function withBookSetting(tree: Root): number {
  const blocks = tree.children.filter(isElement);
  const notes = notesOf(blocks.find(isNotes));
  const { size } = notes;
  const [first] = blocks;
  if (first?.tagName === 'p') setLead(first);
  tree.children = tree.children.flatMap((child): RootContent[] => {
    if (!isElement(child)) return [child];
    if (isNotes(child)) return [{ ...child, properties: { ...child.properties, className: ['notes'] } }];
    setQuote(child);
    return [child, ...sidesOf(child, notes)];
  });
  return size;
}
