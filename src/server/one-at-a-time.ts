/** Work that begins only when what was asked before it has ended, well or not. */
export function oneAtATime(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let turn: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = turn.then(work, work);
    turn = mine.catch(() => undefined);
    return mine;
  };
}
