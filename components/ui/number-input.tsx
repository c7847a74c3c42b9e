'use client';

import { type ComponentProps, type ReactElement, useState } from 'react';
import { Input } from './field';

/** Keeps the last number while empty and restores it on blur. */
export function NumberInput(
  props: Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
    value: number;
    onChange: (value: number) => void;
  },
): ReactElement {
  const { value, onChange, ...rest } = props;
  const [emptied, setEmptied] = useState(false);
  return (
    <Input
      {...rest}
      type="number"
      value={emptied ? '' : value}
      onChange={({ target }) => {
        setEmptied(target.value === '');
        if (target.value !== '') onChange(Number(target.value));
      }}
      onBlur={() => setEmptied(false)}
    />
  );
}
