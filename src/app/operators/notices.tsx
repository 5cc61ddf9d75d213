import X from 'lucide-react/icons/x'
import { useState, type ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'

import { useHost } from '#session/services.tsx'
import { ButtonStack } from '#ui/button-group.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Screen } from '#ui/screen.tsx'
import { Paragraph, Text } from '#ui/text.tsx'

import type { OperatorNotice } from './notice.ts'
import styles from './notices.module.css'

const DISMISSED = 'tessera.notice-dismissed'
/** Storage key of the minimum build for which this page has already been reloaded. */
const LOADED_FOR = 'tessera.loaded-for'

interface NoticesProps {
  notice: OperatorNotice | undefined
  minimum: string | undefined
  /** True if files of this page are missing because the host has a newer build. */
  isReplaced: boolean
  onHideReplaced: () => void
  /** Reads the settings again; resolves to false if they can't be read. */
  onRefresh: () => Promise<boolean>
}

export function Notices({ notice, minimum, isReplaced, onHideReplaced, onRefresh }: NoticesProps) {
  return (
    <>
      {minimum !== undefined ? (
        <OldBuild key={minimum} minimum={minimum} />
      ) : isReplaced ? (
        <NewVersion text="parts" onDismiss={onHideReplaced} />
      ) : null}
      {notice === undefined ? null : notice.kind === 'closed' ? (
        <ClosedDoor notice={notice} onRefresh={onRefresh} />
      ) : (
        <NoticeBanner key={notice.key} notice={notice} />
      )}
    </>
  )
}

interface BannerProps {
  title: string
  lines: readonly (string | undefined)[]
  action?: ReactNode
  onDismiss: () => void
}

/** The operators' text is rendered as plain text, so that it can't contain markup. */
function Banner({ title, lines, action, onDismiss }: BannerProps) {
  const t = useTranslations('operators')
  return (
    <div role="status" className={styles.banner}>
      <div className={styles.body}>
        <Text as="p" isStrong>
          {title}
        </Text>
        {lines.map((line) =>
          line ? (
            <Text as="p" key={line} size="label" tone="secondary">
              {line}
            </Text>
          ) : null,
        )}
        {action}
      </div>
      <IconButton label={t('dismiss')} onPress={onDismiss}>
        <X size={20} aria-hidden />
      </IconButton>
    </div>
  )
}

function useUntil({ until }: OperatorNotice): string | undefined {
  const t = useTranslations('operators')
  const format = useFormatter()
  if (until === undefined) return undefined
  return t('until', {
    time: format.dateTime(new Date(until), { dateStyle: 'long', timeStyle: 'short' }),
  })
}

function NoticeBanner({ notice }: { notice: OperatorNotice }) {
  const t = useTranslations('operators')
  const { storage } = useHost()
  const [isDismissed, setDismissed] = useState(() => storage.getItem(DISMISSED) === notice.key)
  const until = useUntil(notice)
  if (isDismissed) return null
  const dismiss = () => {
    void storage.setItem(DISMISSED, notice.key)
    setDismissed(true)
  }
  return <Banner title={t(notice.kind)} lines={[notice.text, until]} onDismiss={dismiss} />
}

function OldBuild({ minimum }: { minimum: string }) {
  const { storage } = useHost()
  const [isDismissed, setDismissed] = useState(false)
  const [wasLoaded] = useState(() => storage.getItem(LOADED_FOR) === minimum)
  if (isDismissed) return null
  return (
    <NewVersion
      text={wasLoaded ? 'notThere' : 'older'}
      onLoad={() => void storage.setItem(LOADED_FOR, minimum)}
      onDismiss={() => setDismissed(true)}
    />
  )
}

interface NewVersionProps {
  text: 'older' | 'notThere' | 'parts'
  onLoad?: () => void
  onDismiss: () => void
}

/**
 * Offers the new version and loads it only on a press, so that nobody is interrupted and no page
 * reloads in a loop.
 */
function NewVersion({ text, onLoad, onDismiss }: NewVersionProps) {
  const t = useTranslations('newVersion')
  const host = useHost()
  const load = () => {
    if (!navigator.onLine) return
    onLoad?.()
    host.reload()
  }
  return (
    <Banner
      title={t('title')}
      lines={[t(text)]}
      action={
        <Button mode="bezeled" onClick={load}>
          {t('load')}
        </Button>
      }
      onDismiss={onDismiss}
    />
  )
}

function ClosedDoor({
  notice,
  onRefresh,
}: { notice: OperatorNotice } & Pick<NoticesProps, 'onRefresh'>) {
  const t = useTranslations('operators')
  const common = useTranslations('common')
  const until = useUntil(notice)
  const [answer, setAnswer] = useState<'asking' | 'stillClosed' | 'notRead'>()
  const retry = async () => {
    setAnswer('asking')
    setAnswer((await onRefresh()) ? 'stillClosed' : 'notRead')
  }
  const isChecking = answer === 'asking'
  return (
    <Screen title={t('closed')}>
      {[notice.text, until, t('orders')].map((line) =>
        line ? <Paragraph key={line}>{line}</Paragraph> : null,
      )}
      <ButtonStack>
        <Button isStretched isLoading={isChecking} onClick={() => void retry()}>
          {common('tryAgain')}
        </Button>
        <Text as="p" role="status" size="label" tone="secondary">
          {answer === undefined || isChecking ? null : t(answer)}
        </Text>
      </ButtonStack>
    </Screen>
  )
}
