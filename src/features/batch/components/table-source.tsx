import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { usePaste } from '#destinations/paste-button.tsx'
import { Button } from '#ui/button.tsx'
import { Callout, CalloutActions, CalloutList } from '#ui/callout.tsx'
import { FileRow } from '#ui/file-row.tsx'
import { useNotify } from '#ui/notice.tsx'
import { Phrase } from '#ui/phrase.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { Paragraph } from '#ui/text.tsx'

import type { BatchKind } from '../model/columns.ts'
import { textOfFile } from '../model/table.ts'

interface TableSourceProps {
  kind: BatchKind
  /** Text of the table's field; it stays when the person returns from a later step. */
  text: string
  onEdit: (text: string) => void
  onText: (text: string) => void
  problem?: string | undefined
  /** True if the field contains a table of paid amounts and amounts are hidden. */
  isConcealed?: boolean
  /** Drops an earlier batch that can't be read; undefined if there is none. */
  onDropDamaged: (() => void) | undefined
  children?: ReactNode
}

export function TableSource({
  kind,
  text,
  onEdit,
  onText,
  problem,
  isConcealed = false,
  onDropDamaged,
  children,
}: TableSourceProps) {
  const t = useTranslations('batch')
  const notify = useNotify()
  const [isForeign, setForeign] = useState(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const pass = (table: string) => {
    // The file or the clipboard may be read only after the person has left the screen.
    if (!isMounted.current) return
    if (table.trim() === '') notify(t('source.empty'))
    else onText(table)
  }
  const paste = usePaste(pass)
  const read = async (chosen: File) => {
    setForeign(false)
    try {
      const text = textOfFile(await chosen.arrayBuffer())
      if (text === undefined) setForeign(true)
      else pass(text)
    } catch {
      notify(t('source.unreadable'))
    }
  }
  return (
    <>
      {onDropDamaged === undefined ? null : (
        <div role="alert">
          <CalloutList label={t('run.damaged.title', { kind })}>
            <Callout
              Icon={TriangleAlert}
              tone="warning"
              title={t('run.damaged.title', { kind })}
              text={t('run.damaged.text', { kind })}
            >
              <CalloutActions>
                <Button mode="plain" onClick={onDropDamaged}>
                  {t('run.finish')}
                </Button>
              </CalloutActions>
            </Callout>
          </CalloutList>
        </div>
      )}
      <Paragraph>{t(`source.text.${kind}`)}</Paragraph>
      {children}
      <Section>
        <FileRow
          title={t('source.file')}
          subtitle={t('source.fileHint')}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onFile={(file) => void read(file)}
        />
        {paste === undefined ? null : (
          <Row
            before={<ClipboardPaste size={24} aria-hidden />}
            title={t('source.paste')}
            subtitle={t('source.pasteHint')}
            onPress={paste}
          />
        )}
      </Section>
      {isForeign || problem !== undefined ? (
        <Paragraph role="alert" tone="destructive">
          {isForeign ? t('source.notUtf8') : problem}
        </Paragraph>
      ) : null}
      {isConcealed ? (
        <Paragraph>
          <Phrase>{t('again.concealed')}</Phrase>{' '}
          <Button mode="plain" onClick={() => onEdit('')}>
            {t('again.clear')}
          </Button>
        </Paragraph>
      ) : (
        <TextArea
          label={t('source.field')}
          hint={t('source.hint')}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          placeholder={t(`source.example.${kind}`)}
          value={text}
          onChange={(event) => onEdit(event.target.value)}
        />
      )}
      {text.trim() === '' ? null : (
        <PrimaryAction text={t('source.check')} onPress={() => pass(text)} />
      )}
    </>
  )
}
