import ChevronDown from 'lucide-react/icons/chevron-down'
import Lock from 'lucide-react/icons/lock'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { useCurrentAddress } from '#navigation/current-address.ts'
import { requirementOf } from '#rails/rail-access.ts'
import { verificationLink } from '#rails/verification-link.ts'
import { ChoiceList } from '#ui/choice.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'

import { RailIcon } from './destination-labels.tsx'
import { RAILS, type DestinationDraft, type DestinationRail } from './model/destination-draft.ts'
import { useUnavailableText, usePayAccess } from './use-availability.ts'

interface RailChoiceProps {
  walletId: WalletId
  rail: DestinationDraft['rail']
  onChoose: (rail: DestinationRail) => void
  /** Fields of the chosen rail. They are shown once it is known that the rail can be used. */
  children: ReactNode
}

const ICON = 24

/**
 * Rails of the tenant: a list until the person chooses one, then a row that opens the list again. A
 * destination on a locked rail can be saved for later; its row says how to unlock the rail.
 */
export function RailChoice({ walletId, rail, onChoose, children }: RailChoiceProps) {
  const t = useTranslations('destinations')
  const tCommon = useTranslations('common')
  const closedText = useUnavailableText()
  const [isOpen, setIsOpen] = useState(false)
  const accessOf = usePayAccess(walletId, RAILS)
  const currentAddress = useCurrentAddress()
  const textOf = (one: DestinationRail): string => {
    const access = accessOf(one)
    if (access.state === 'pending') return tCommon('loading')
    return access.state === 'locked'
      ? t(`${requirementOf(access.rails)}Row`)
      : (closedText(access, '') ?? t(`rails.${one}.text`))
  }
  const list = (title: string | undefined) => (
    <ChoiceList
      title={title}
      choices={RAILS.flatMap((one) => {
        const { state } = accessOf(one)
        if (state === 'absent') return []
        return {
          value: one,
          title: t(`rails.${one}.title`),
          subtitle: textOf(one),
          before: <RailIcon rail={one} />,
          after: state === 'locked' ? <Lock size={18} aria-hidden /> : undefined,
          isClosed: state === 'planned' || state === 'pending',
        }
      })}
      selected={rail === '' ? undefined : rail}
      onSelect={(chosen) => {
        onChoose(chosen)
        setIsOpen(false)
      }}
    />
  )
  if (rail === '') return list(t('rail'))
  const chosenAccess = accessOf(rail)
  const isPending = chosenAccess.state === 'pending'
  return (
    <>
      <Section title={t('rail')}>
        <Row
          before={<RailIcon rail={rail} />}
          title={t(`rails.${rail}.title`)}
          subtitle={isPending ? textOf(rail) : t(`rails.${rail}.text`)}
          isBusy={isPending}
          after={<ChevronDown size={18} aria-hidden />}
          onPress={() => setIsOpen(true)}
        />
        {chosenAccess.state === 'locked' ? (
          <Row
            before={<Lock size={ICON} aria-hidden />}
            title={t(`${requirementOf(chosenAccess.rails)}.title`)}
            subtitle={t(`${requirementOf(chosenAccess.rails)}.text`)}
            href={verificationLink(
              chosenAccess.rails.map(({ id }) => id),
              currentAddress,
            )}
          />
        ) : null}
        {chosenAccess.state === 'planned' ? <Row title={textOf(rail)} /> : null}
      </Section>
      {isPending ? null : children}
      {isOpen ? (
        <Sheet title={t('rail')} onClose={() => setIsOpen(false)}>
          {list(undefined)}
        </Sheet>
      ) : null}
    </>
  )
}
