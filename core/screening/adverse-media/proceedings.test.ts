import { expect, test } from 'vitest';
import { outcomeIn } from './proceedings';

test.each([
  ['The High Court acquitted Nimal Perera of fraud.', 'cleared'],
  ['Charges of bribery were dropped on Monday.', 'cleared'],
  ['The prosecutor withdrew all fraud charges against her.', 'cleared'],
  ['He was found not guilty of embezzlement.', 'cleared'],
  ['The case was dismissed for want of evidence.', 'cleared'],
  ['ඔහු සියලු චෝදනාවලින් නිදහස් කෙරිණි.', 'cleared'],
  ['ஊழல் வழக்கிலிருந்து அவர் விடுதலை செய்யப்பட்டார்.', 'cleared'],
  ['ஊழல் வழக்கில் சிறையில் இருந்த அவர் விடுதலை செய்யப்பட்டார்.', 'open'],
  ['He was convicted of fraud and sentenced to two years.', 'convicted'],
  ['ඔහු වංචාව සම්බන්ධයෙන් වරදකරු විය.', 'convicted'],
  ['ஊழல் வழக்கில் அவர் குற்றவாளி என தீர்ப்பு.', 'convicted'],
  ['He was charged with fraud.', 'open'],
  ['He pleaded not guilty to fraud.', 'open'],
  ['Two were acquitted, the third was convicted of fraud.', 'open'],
  ['The appeal court set aside his acquittal.', 'open'],
  ['The acquittal was overturned in March.', 'open'],
  ['His conviction for fraud was quashed.', 'open'],
  ['He was not acquitted of bribery.', 'open'],
  ['The judge refused to drop the charges.', 'open'],
  ['Soldiers were discharged from the army over fraud.', 'open'],
] as const)('%s → %s', (text, outcome) => {
  expect(outcomeIn(text)).toBe(outcome);
});
