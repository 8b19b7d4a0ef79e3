import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import classes from './search-field.module.css';

type SearchFieldProps = {
  label: string;
  value: string;
  placeholder?: string;
  onChange: (text: string) => void;
};

/** One line to search with; works without the component library. */
export function SearchField({ label, value, placeholder, onChange }: SearchFieldProps) {
  return (
    <label className={classes.field}>
      <Icon name="search" />
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        type="search"
        value={value}
        placeholder={placeholder ?? label}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        dir="auto"
      />
    </label>
  );
}
