import { useQueryClient, useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { readCsv } from '#api/wallets/queries.ts'
import { toFailure } from '#lib/failure.ts'
import { useHost } from '#session/services.tsx'
import { useErrorWords } from '#ui/error-words.ts'
import { useNotify } from '#ui/notice.tsx'

/** Byte order mark: Excel reads UTF-8 only where it stands. */
const BOM = '\uFEFF'

/** Fetches the wallet's CSV (E108) and gives it to the person as a file. */
export function useCsvExport(walletId: WalletId | undefined) {
  const t = useTranslations('activity')
  const host = useHost()
  const client = useQueryClient()
  const notify = useNotify()
  const words = useErrorWords()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (wallet: WalletId) => {
      const csv = await readCsv(client, wallet)
      const name = `tessera-${wallet.slice(0, 8)}-${new Date().toISOString().slice(0, 10)}.csv`
      return host.saveFile({ name, type: 'text/csv;charset=utf-8', content: BOM + csv })
    },
    onSuccess: (outcome) => notify(t(`csvOutcome.${outcome}`)),
    onError: (error) => notify(words(toFailure(error)).title),
  })
  return {
    isPending: isPending || walletId === undefined,
    run: () => {
      if (walletId !== undefined) mutate(walletId)
    },
  }
}
