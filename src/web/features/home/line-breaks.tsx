import { Fragment } from 'react';

const BREAK = '<1></1>';

/** A sentence whose translator said where its lines end. */
export function LineBreaks({ text }: { text: string }) {
  return text.split(BREAK).map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
