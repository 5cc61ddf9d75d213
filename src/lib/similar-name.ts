/**
 * Finds similar names. Use it only to ask the person, never to choose a payee. In its own file, so
 * that the start of the app loads only the exact comparison.
 */
import { isName, nameKey } from './name-key.ts'
import { normalizeForSearch } from './normalize-text.ts'

/**
 * Cyrillic and Greek letters, each followed by the Latin letter that looks like it as a capital or
 * small letter. A forged invoice can use them to imitate a name.
 */
const LOOK_ALIKES = new Map(
  'аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd ԛq ԝw αa βb εe ζz ηh ιi κk μm νn οo ρp τt υy χx'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
)

const lettersOf = (name: string): string =>
  normalizeForSearch(nameKey(name))
    .replace(/[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[^a-z0-9]/g, (unit) => LOOK_ALIKES.get(unit) ?? unit)

/** Returns whether two names look the same apart from spaces, signs, case and accents. */
export const isSimilarName = (left = '', right = ''): boolean =>
  isName(left) && lettersOf(left) === lettersOf(right)
