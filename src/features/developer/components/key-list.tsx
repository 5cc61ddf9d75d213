import { useQuery, useMutation } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useTranslations } from 'use-intl'

import { developerMutations } from '#api/developer/mutations.ts'
import { developerQueries } from '#api/developer/queries.ts'
import type { ApiKeyRole } from '#api/developer/schema.ts'
import type { ApiKeyView } from '#api/developer/views.ts'
import type { Failure } from '#lib/failure.ts'
import { fitMessage } from '#lib/fit-message.ts'
import { useHost } from '#session/services.tsx'
import { ChoiceList } from '#ui/choice.tsx'
import { TableSkeleton } from '#ui/data-table.tsx'
import { DisclosureRow } from '#ui/disclosure-row.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { useNotify } from '#ui/notice.tsx'
import { Phrase } from '#ui/phrase.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { SectionSkeleton } from '#ui/section-skeleton.tsx'
import { Section } from '#ui/section.tsx'
import { Paragraph } from '#ui/text.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { useIsTableLayout } from '#ui/use-media.ts'

import { toKnownRole, hasMoreRights } from '../model/roles.ts'
import { KeyTable } from './key-table.tsx'
import type { KeyTexts } from './use-key-texts.ts'
import { useConfirmRole, useRoleChoices } from './use-role-choices.ts'

export function KeyList({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useTranslations('developer')
  const hasTables = useIsTableLayout()
  const keys = useQuery(developerQueries.keys())
  const roleLabel = (role: string) => {
    const known = toKnownRole(role)
    return known === undefined ? role : t(`roles.${known}.title`)
  }
  return (
    <QueryView
      query={keys}
      skeleton={
        hasTables ? (
          <Section isBare title={t('keys')} footer={t('keysHint')}>
            <TableSkeleton rows={2} />
          </Section>
        ) : (
          <SectionSkeleton title={t('keys')} footer={t('keysHint')} double={2} />
        )
      }
      isEmpty={(rows) => rows.length === 0}
      empty={<IllustratedState of="key" title={t('empty.title')} text={t('empty.text')} />}
    >
      {(rows) =>
        hasTables ? (
          <Section isBare title={t('keys')} footer={t('keysHint')}>
            <KeyTable rows={rows} roleLabel={roleLabel} onOpen={onOpen} />
          </Section>
        ) : (
          <Section isList title={t('keys')} footer={t('keysHint')}>
            {rows.map(({ id, name, role, ...ages }) => (
              <DisclosureRow
                key={id}
                before={<KeyRound size={24} aria-hidden />}
                title={name}
                subtitle={
                  <>
                    <span>{`${roleLabel(role)} · `}</span>
                    <KeyAge {...ages} />
                  </>
                }
                onPress={() => onOpen(id)}
              />
            ))}
          </Section>
        )
      }
    </QueryView>
  )
}

interface OneKeyProps {
  apiKey: ApiKeyView
  rotate: KeyTexts['rotate']
  onBack: () => void
}

export function ApiKeyDetail({ apiKey: { id, name, role, ...ages }, rotate, onBack }: OneKeyProps) {
  const t = useTranslations('developer')
  const host = useHost()
  const notify = useNotify()
  const choices = useRoleChoices()
  const confirmRole = useConfirmRole()
  const change = useMutation(developerMutations.changeRole())
  const isBusy = change.isPending || rotate.isPending
  // The call that was made last shows its failure.
  const failed = rotate.submittedAt > change.submittedAt ? rotate : change

  const choose = async (chosen: ApiKeyRole) => {
    if (isBusy || chosen === role) return
    if (hasMoreRights(chosen, role) && !(await confirmRole(name, chosen))) return
    change.mutate(
      { body: { uuid: id, role: chosen } },
      { onSuccess: () => notify(t('roleChanged')) },
    )
  }
  const askRotate = async () => {
    if (isBusy) return
    const buttonId = await host.popup({
      title: t('rotate.title'),
      message: fitMessage((names) => t('rotate.text', names), { name }),
      buttons: [
        { id: 'yes', type: 'destructive', text: t('rotate.yes') },
        { id: 'no', type: 'cancel' },
      ],
    })
    if (buttonId !== 'yes') return
    rotate.send({ id, name })
  }
  // The chosen role is shown while the request runs.
  const shown = change.isPending ? change.variables.body.role : role
  return (
    <Screen
      title={name}
      step={`key ${id}`}
      isWithin={!rotate.isPending}
      onBack={rotate.isPending ? undefined : onBack}
    >
      <Paragraph>
        <KeyAge {...ages} />
      </Paragraph>
      <ChoiceList
        title={toKnownRole(role) === undefined ? t('roleNow', { role }) : t('role')}
        choices={choices}
        selected={toKnownRole(shown) ?? undefined}
        onSelect={(chosen) => void choose(chosen)}
      />
      <Section footer={t('rotate.hint')}>
        <Row
          before={<RotateCw size={24} aria-hidden />}
          title={t('rotate.row')}
          isDestructive
          onPress={() => void askRotate()}
        />
      </Section>
      {failed.error ? (
        <KeyNote
          failure={failed.error}
          unknownText={t(failed === rotate ? 'rotate.unknown' : 'roleUnknown')}
        />
      ) : null}
    </Screen>
  )
}

function KeyAge({ createdAt, updatedAt }: Pick<ApiKeyView, 'createdAt' | 'updatedAt'>) {
  const t = useTranslations('developer')
  const created = Date.parse(createdAt ?? '')
  const updated = Date.parse(updatedAt ?? '')
  if (Number.isNaN(created)) return null
  const isChanged = updated > created
  return (
    <Phrase>
      {t.rich(isChanged ? 'changed' : 'made', {
        ago: () => <TimeAgo time={isChanged ? updated : created} />,
      })}
    </Phrase>
  )
}

interface KeyNoteProps {
  failure: Failure
  /** Text for a call whose outcome is unknown. */
  unknownText: string
}

/**
 * Failure of a call about keys. If the answer was lost, a key may exist although nobody can read
 * its text.
 */
export function KeyNote({ failure, unknownText }: KeyNoteProps) {
  const t = useTranslations('developer')
  const message = failure.isOutcomeUnknown === true ? unknownText : undefined
  return (
    <ErrorNote failure={failure}>{failure.status === 403 ? t('none.text') : message}</ErrorNote>
  )
}
