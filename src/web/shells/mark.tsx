import { Link } from 'react-router';
import classes from './mark.module.css';

/** The name with its lamp. */
export function Mark() {
  return (
    <Link to="/" className={classes.mark} translate="no">
      <i aria-hidden="true" />
      Dream Diary
    </Link>
  );
}
