/** What fills folders, for tests of which ones it may fill. */
import { build } from 'vite'
import { vi } from 'vitest'

import { ownOutput } from '../../tools/output-folder.ts'
import { runHere, type FillingCommand } from './commands.ts'

/** A build of a small project, as its commands make it. */
export async function buildInto(project: string, out: string): Promise<void> {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const output = { outDir: out, emptyOutDir: true }
  const plugins = [ownOutput()]
  await build({
    configFile: false,
    root: project,
    logLevel: 'silent',
    plugins,
    build: output,
  }).catch(() => undefined)
  exit.mockRestore()
  said.mockRestore()
}

/** What fills the folder that a flag names, by the command that has it. */
export const fillsOf = (
  project: () => string,
): Record<FillingCommand, (out: string) => Promise<unknown>> => ({
  'build:demo': (out) => buildInto(project(), out),
  'deploy:config': (out) => runHere('deploy:config', ['--out', out]),
  'deploy:container': (out) => runHere('deploy:container', ['--out', out]),
})
