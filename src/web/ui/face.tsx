import classes from './face.module.css';

type FaceProps = {
  /** The address of a portrait, null where there is none. */
  photo: string | null | undefined;
  name: string;
  size?: 'small' | 'normal' | 'large';
};

const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const firstLetter = (word: string): string =>
  [...segments.segment(word)].map(({ segment }) => segment).find((one) => /[\p{L}\p{N}]/u.test(one)) ?? '';

/** At most two letters: of the first word and of the last. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/u).map(firstLetter).filter(Boolean);
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('');
}

const copyOf = (address: string, size: FaceProps['size']): string =>
  size === 'large' ? address : `${address}&w=320`;

/** A portrait in a disc, initials where there is none. The name stands beside it in words. */
export function Face({ photo, name, size = 'normal' }: FaceProps) {
  return (
    <span className={`${classes.face} ${classes[size]}`} aria-hidden>
      {photo ? <img src={copyOf(photo, size)} alt="" loading="lazy" /> : initialsOf(name)}
    </span>
  );
}

/** A name with its face before it. */
export const FaceName = ({ photo, name }: Pick<FaceProps, 'photo' | 'name'>) => (
  <span className={classes.named}>
    <Face photo={photo} name={name} size="small" />
    <bdi>{name}</bdi>
  </span>
);
