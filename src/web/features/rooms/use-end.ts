import { useLayoutEffect, useRef, useState } from 'react';
import type { RoomMessage } from '#shared/rooms/rooms.ts';

const NEAR_PX = 80;

/**
 * Stays at the end of a list that grows below, and where the reader is in one that grows above: who has gone back is not moved, but
 * told how many came meanwhile. One's own words lead to the end.
 */
export function useEnd(list: readonly RoomMessage[], waiting: number) {
  const scroll = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [seenTo, setSeenTo] = useState(0);
  const before = useRef({ first: 0, last: 0, height: 0, waiting: 0 });
  const [first, last] = [list[0]?.id ?? 0, list.at(-1)?.id ?? 0];
  if (isAtEnd && seenTo !== last) setSeenTo(last);
  const toEnd = () => {
    const element = scroll.current;
    if (element) element.scrollTop = element.scrollHeight;
    setAtEnd(true);
  };
  useLayoutEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const { first: former, height, waiting: formerly } = before.current;
    const isOlder = former !== 0 && first < former;
    if (isOlder && !isAtEnd) element.scrollTop += element.scrollHeight - height;
    else if (isAtEnd || waiting > formerly) element.scrollTop = element.scrollHeight;
    before.current = { first, last, height: element.scrollHeight, waiting };
  }, [first, last, waiting, isAtEnd]);
  const onScroll = () => {
    const element = scroll.current;
    if (element) setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX);
  };
  const below = isAtEnd ? 0 : list.filter(({ id, own }) => id > seenTo && !own).length;
  return { scroll, isAtEnd, below, onScroll, toEnd };
}
