import { TextInput, type TextInputProps } from '@mantine/core';

/** The address of an account, as keyboards and password managers know it. Written from left to right in every language. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={254}
      {...props}
    />
  );
}
