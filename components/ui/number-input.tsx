'use client';

import { type ComponentProps, type ReactElement, useState } from 'react';
import { Input } from './field';

/** A number that may be taken out and typed anew: while the field is empty the last one holds, and comes back when it is left so. */
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
