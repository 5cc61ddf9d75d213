import { build } from 'vite'
import { vi } from 'vitest'

import { guardOutputFolder } from '../../tools/output-folder.ts'
import { runInProcess, type OutputCommand } from './commands.ts'

export async function buildInto(project: string, out: string): Promise<void> {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const output = { outDir: out, emptyOutDir: true }
  const plugins = [guardOutputFolder()]
  await build({
    configFile: false,
    root: project,
    logLevel: 'silent',
    plugins,
    build: output,
  }).catch(() => undefined)
  exit.mockRestore()
  errors.mockRestore()
}

export const createOutputCommands = (
  project: () => string,
): Record<OutputCommand, (out: string) => Promise<unknown>> => ({
  'build:demo': (out) => buildInto(project(), out),
  'deploy:config': (out) => runInProcess('deploy:config', ['--out', out]),
  'deploy:container': (out) => runInProcess('deploy:container', ['--out', out]),
})
