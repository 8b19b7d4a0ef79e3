import { fireEvent, screen, within } from '@testing-library/react';

const isOf = (name: string) => (option: HTMLElement) =>
  option.dataset.value === name || option.textContent === name;

/** Opens a field of one choice and presses an option, by its words or its value. */
export function choose(field: HTMLElement, name: string): void {
  fireEvent.click(field);
  const option = optionsOf(field).find(isOf(name));
  if (!option) throw new Error(`no option "${name}"`);
  fireEvent.click(option);
}

/** The options of a field that is open. */
const optionsOf = (field: HTMLElement): HTMLElement[] => {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  return list ? within(list).getAllByRole('option', { hidden: true }) : [];
};

/** What a field of one choice offers, in its words. */
export function choicesOf(field: HTMLElement): (string | null)[] {
  fireEvent.click(field);
  const words = optionsOf(field).map(({ textContent }) => textContent);
  fireEvent.click(field);
  return words;
}

/** Chooses in the field with this label, by its words or its value. */
export const chooseIn = (label: string, name: string): void => choose(screen.getByLabelText(label), name);
