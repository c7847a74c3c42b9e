import type { ReactElement } from 'react';
import { Radio } from '@/components/ui/field';
import type { SingleKey } from '@/core/keyboard-shortcuts/single-keys';
import { Key } from './navigation/shortcuts-dialog';

export function ChoiceList(props: {
  label: string;
  name: string;
  ids: readonly string[];
  words: (id: string) => string;
  chosen: string | null;
  onChoose: (id: string) => void;
  keys?: readonly SingleKey[];
}): ReactElement {
  const { label, name, ids, words, chosen, onChoose, keys = [] } = props;
  return (
    <fieldset className="mb-2 grid gap-0.5">
      <legend className="mb-0.5 text-ink-2 text-small">{label}</legend>
      {ids.map((id, at) => {
        const key = keys[at];
        return (
          <Radio
            key={id}
            name={name}
            checked={chosen === id}
            onChange={() => onChoose(id)}
            label={
              <span className="inline-flex items-center gap-1.5">
                {key && <Key of={key} />}
                {words(id)}
              </span>
            }
          />
        );
      })}
    </fieldset>
  );
}
