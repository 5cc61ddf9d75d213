import X from 'lucide-react/icons/x'
import { memo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'

import { shiftDay } from '#lib/dates.ts'
import { Chip, ChipGroup, SelectChip } from '#ui/chip.tsx'

import { CATEGORY_PREFIX, type Filters } from '../model/filters.ts'
import { useFilterChoices } from './use-filter-choices.ts'

type Shown = Exclude<keyof Filters, 'search'>
/** Filters in the order of the filter sheet. The compiler reports an error if one is missing. */
const SHOWN = Object.keys({
  direction: true,
  status: true,
  method: true,
  recordType: true,
  currency: true,
  from: true,
  to: true,
  category: true,
} satisfies Record<Shown, true>) as Shown[]

const QUICK: readonly { [Name in Shown]: { name: Name; value: Filters[Name] } }[Shown][] = [
  { name: 'direction', value: 'deposit' },
  { name: 'direction', value: 'withdrawal' },
  { name: 'method', value: 'crypto' },
  { name: 'method', value: 'bank_transfer' },
  { name: 'recordType', value: 'EXCHANGE_CRYPTO_INTERNAL' },
]

interface FilterChipsProps {
  filters: Filters
  /**
   * True in a wide window (the desk), which has no filter sheet: each filter is a chip with a menu,
   * before and after it is set.
   */
  isDesk: boolean
  onChange: (filters: Filters) => void
}

/** Chips of the filters. Set filters without a quick chip of their own come first. */
export const FilterChips = memo(function FilterChips({
  filters,
  isDesk,
  onChange,
}: FilterChipsProps) {
  const t = useTranslations('activity')
  const format = useFormatter()
  const choices = useFilterChoices(isDesk || filters.currency !== '')
  const labelOf = (name: Shown, value: string): string => {
    const choice = choices.find((one) => one.name === name)
    if (choice !== undefined) return choice.labelOf(value)
    if (name === 'category') {
      const own = (['each', 'unreviewed', 'none'] as const).find((one) => one === value)
      return own === undefined ? value.replace(CATEGORY_PREFIX, '') : t(`category.${own}`)
    }
    // The address may contain an invalid day. A valid day has no time zone and is read as UTC.
    const isDay = shiftDay(value, 0) !== undefined
    const written = { dateStyle: 'medium', timeZone: 'UTC' } as const
    return `${t(name)} ${isDay ? format.dateTime(new Date(value), written) : value}`
  }
  const others = SHOWN.filter(
    (name) =>
      filters[name] !== '' &&
      !QUICK.some((quick) => quick.name === name && quick.value === filters[name]),
  )
  const set = (name: Shown, value: string) => onChange({ ...filters, [name]: value })
  return (
    <ChipGroup label={t('filterTitle')}>
      {others.map((name) => {
        const filter = labelOf(name, filters[name])
        return (
          <Chip key={name} label={t('removeFilter', { filter })} onPress={() => set(name, '')}>
            {filter}
            <X size={16} aria-hidden />
          </Chip>
        )
      })}
      {QUICK.map(({ name, value }) => {
        const isSet = filters[name] === value
        return (
          <Chip key={value} isPressed={isSet} onPress={() => set(name, isSet ? '' : value)}>
            {labelOf(name, value)}
          </Chip>
        )
      })}
      {choices
        .filter(({ name }) => isDesk && name !== 'direction')
        .map(({ name, label, options }) => (
          <SelectChip
            key={name}
            label={label}
            options={options}
            onChange={(value) => set(name, value)}
          />
        ))}
    </ChipGroup>
  )
})
