import { ChevronDown, Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { useCurrentAddress } from '#navigation/current-address.ts'
import { verificationLink } from '#rails/verification-link.ts'
import { ChoiceList } from '#ui/choice.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'

import { RAILS, type DestinationDraft, type DestinationRail } from './model/destination-draft.ts'
import { RailIcon } from './destination-labels.tsx'
import { usePayAccess } from './use-availability.ts'

interface RailChoiceProps {
  walletId: WalletId
  rail: DestinationDraft['rail']
  onChoose: (rail: DestinationRail) => void
}

const ICON = 24

/**
 * The rails that the tenant has, as a list until one is chosen, then as one row that opens the list again. A
 * destination on a rail that verification locks can be saved for later; its row says what opens the rail.
 */
export function RailChoice({ walletId, rail, onChoose }: RailChoiceProps) {
  const t = useTranslations('destinations')
  const [isOpen, setIsOpen] = useState(false)
  const accessOf = usePayAccess(walletId, RAILS)
  const currentAddress = useCurrentAddress()
  const isLocked = (one: DestinationRail) => accessOf(one).state === 'locked'
  const offered = RAILS.filter((one) => accessOf(one).state !== 'absent')
  const planned = RAILS.filter((one) => {
    const access = accessOf(one)
    return access.state === 'absent' && access.isPlanned
  })
  const list = (title: string | undefined) => (
    <>
      <ChoiceList
        title={title}
        choices={offered.map((one) => ({
          value: one,
          title: t(`rails.${one}.title`),
          subtitle: isLocked(one) ? t('lockedRow') : t(`rails.${one}.text`),
          before: <RailIcon rail={one} />,
          after: isLocked(one) ? <Lock size={18} aria-hidden /> : undefined,
        }))}
        selected={rail === '' ? undefined : rail}
        onSelect={(chosen) => {
          onChoose(chosen)
          setIsOpen(false)
        }}
      />
      {planned.map((one) => (
        <Section key={one}>
          <Row
            before={<RailIcon rail={one} />}
            title={t(`rails.${one}.title`)}
            subtitle={t('planned')}
          />
        </Section>
      ))}
    </>
  )
  if (rail === '') return list(t('rail'))
  const chosenAccess = accessOf(rail)
  return (
    <>
      <Section title={t('rail')}>
        <Row
          before={<RailIcon rail={rail} />}
          title={t(`rails.${rail}.title`)}
          subtitle={t(`rails.${rail}.text`)}
          after={<ChevronDown size={18} aria-hidden />}
          onPress={() => setIsOpen(true)}
        />
        {chosenAccess.state === 'locked' ? (
          <Row
            before={<Lock size={ICON} aria-hidden />}
            title={t('locked.title')}
            subtitle={t('locked.text')}
            href={verificationLink(
              chosenAccess.rails.map(({ id }) => id),
              currentAddress,
            )}
          />
        ) : null}
      </Section>
      {isOpen ? (
        <Sheet title={t('rail')} onClose={() => setIsOpen(false)}>
          {list(undefined)}
        </Sheet>
      ) : null}
    </>
  )
}
