/** Coarse enough to compare with an office. */
const roleGroups = [
  'politics',
  'official',
  'business',
  'security',
  'law',
  'religion',
  'sport',
  'health',
  'teaching',
] as const;
export type RoleGroup = (typeof roleGroups)[number];

const WORDS: Record<RoleGroup, string> = {
  politics:
    'minister senator parliamentarian lawmaker legislator politician councillor councilor mayor mp congressman congresswoman deputy representative president premier whip governor ' +
    'ඇමති අමාත්‍ය මන්ත්‍රී දේශපාලනඥ නගරාධිපති அமைச்சர் உறுப்பினர் அரசியல்வாதி மேயர்',
  official:
    'official commissioner secretary officer ambassador diplomat bureaucrat නිලධාරී ලේකම් අධ්‍යක්ෂ அதிகாரி செயலாளர் ஆணையாளர்',
  business:
    'businessman businesswoman entrepreneur trader merchant director chairman chairperson executive ceo owner banker broker accountant importer ' +
    'ව්‍යාපාරික සභාපති බැංකුකරු வர்த்தகர் தொழிலதிபர் இயக்குநர் தலைவர்',
  security:
    'general colonel major captain brigadier soldier policeman police constable inspector commander පොලිස් හමුදා සෙබළ பொலிஸ் போலீஸ் இராணுவ',
  law: 'lawyer attorney judge prosecutor barrister නීතිඥ විනිසුරු வழக்கறிஞர் சட்டத்தரணி நீதிபதி',
  religion: 'monk priest imam bishop cleric pastor භික්ෂු හිමි பிக்கு பாதிரியார்',
  sport: 'footballer cricketer athlete player coach ක්‍රීඩක வீரர்',
  health: 'doctor physician surgeon nurse වෛද්‍ය மருத்துவர்',
  teaching: 'teacher professor lecturer principal ගුරු මහාචාර්ය ஆசிரியர் பேராசிரியர்',
};

const groupByWord = new Map(
  roleGroups.flatMap((group) => WORDS[group].split(' ').map((word) => [word.normalize('NFC'), group] as const)),
);

/** Lower-case word; undefined if no role. */
export function roleOf(word: string): RoleGroup | undefined {
  const singular = word.endsWith('s') ? groupByWord.get(word.slice(0, -1)) : undefined;
  return groupByWord.get(word) ?? singular;
}
