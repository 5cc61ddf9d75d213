/**
 * Assigns the build's modules to files. The first screens need three files: packages, which change
 * only with updates, own code, and React's code. The main screens share a few more, because a
 * browser that loads six files at once needs fourteen round trips for eighty small ones. All other
 * code is split by use.
 */

interface Graph {
  getModuleInfo: (id: string) => {
    isEntry: boolean
    importers: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

const isFetched = (folder: string, by: string) => (id: string, graph: Graph) =>
  id.includes(folder) &&
  (graph.getModuleInfo(id)?.dynamicImporters ?? []).some((one) => one.includes(by))

/**
 * Returns whether a module that passes `isRoot` imports this one statically, directly or through
 * others.
 */
function isNeededBy(
  isRoot: (id: string, graph: Graph) => boolean,
  id: string,
  graph: Graph,
  seen = new Set<string>(),
): boolean {
  if (isRoot(id, graph)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => isNeededBy(isRoot, importer, graph, seen))
}

const isStart = (id: string, graph: Graph) =>
  isFetched('/src/app/root/start', '/src/main.tsx')(id, graph)

/**
 * Modules that few screens need, but that seem shared, because an index file of their package
 * imports them.
 */
const PARTS = new RegExp(
  [
    String.raw`react-query[\\/].*(?:useQueries|useInfiniteQuery|Hydration)`,
    String.raw`query-core[\\/].*(?:hydration|queriesObserver|infiniteQueryObserver)`,
    String.raw`telegram-ui[\\/]dist[\\/]icons`,
    String.raw`telegram-ui[\\/]dist[\\/]components[\\/](?:Feedback[\\/]Progress|Form[\\/](?!FormInput|Input))`,
  ].join('|'),
)

/** Modules of forms, which no start needs; an index file imports them too. */
const FORM_MODULES = /mutationObserver|useMutation|Form[\\/](?:Form)?Input/

const isLater = (id: string) => PARTS.test(id) || FORM_MODULES.test(id)

const isInitial = (id: string, graph: Graph) => !isLater(id) && isNeededBy(isStart, id, graph)

/** Returns whether Home is drawn from this module: React's root, or Home's screen. */
const isDrawingRoot = (id: string, graph: Graph) =>
  isFetched('/src/app/root/draw', '/src/app/root/')(id, graph) ||
  isFetched('/src/features/home/', '/src/app/')(id, graph)

const isInDrawing = (id: string, graph: Graph) =>
  !isLater(id) && isNeededBy(isDrawingRoot, id, graph)

const screenOf = (feature: string) => {
  const end = new RegExp(`features[\\\\/]${feature}[\\\\/]${feature}-screen\\.tsx$`)
  return { feature, isScreen: (id: string) => end.test(id) }
}
const SIGN_IN = screenOf('sign-in')
/** Features of Home's main buttons and the tabs; their names are their paths. */
export const MAIN_FEATURES = ['send', 'exchange', 'activity', 'cards']
const MAIN = MAIN_FEATURES.map(screenOf)
const WITH_PARTS = ['send', 'activity']

/**
 * Returns the file of a module that the sign-in form needs, that main screens share, or that one
 * main screen needs; without it there would be a dozen files more. All main screens have one style
 * sheet.
 */
function sharedFileOf(id: string, graph: Graph): string | undefined {
  if (isNeededBy(SIGN_IN.isScreen, id, graph)) return 'forms'
  const needing = MAIN.filter(({ isScreen }) => isNeededBy(isScreen, id, graph)).map(
    ({ feature }) => feature,
  )
  if (needing.length === 0) return undefined
  if (id.endsWith('.css')) return 'main'
  switch (needing.join()) {
    case 'send,exchange':
      return /src[\\/](?:orders|rails|api)[\\/]|@noble/.test(id) ? 'orders' : 'prices'
    case 'activity,cards':
      return 'feeds'
    default: {
      const [only, ...others] = needing
      if (others.length > 0) return 'shared'
      // Send and Activity have two files each, because one would exceed the limit of 25 kB: the
      // feature with all components, and the rest.
      const isOwn = !WITH_PARTS.includes(only ?? '') || /features[\\/]|\.tsx$/.test(id)
      return isOwn ? only : `${only}-parts`
    }
  }
}

const isInFirstCalls = (id: string, graph: Graph) =>
  isNeededBy(isFetched('/src/app/preload/', '/src/app/preload/'), id, graph)

/**
 * Returns whether Home's rows of transactions need the module. These modules are one file, which
 * loads after the balances, because a dozen tiny files would load slowly.
 */
const isInRows = (id: string, graph: Graph) =>
  isNeededBy(isFetched('/src/features/home/', '/src/features/home/'), id, graph) &&
  MAIN.some(({ isScreen }) => isNeededBy(isScreen, id, graph))

const shared = (name: string) => ({
  name,
  test: /src|node_modules/,
  isOf: (id: string, graph: Graph) => sharedFileOf(id, graph) === name,
})

const isReader = (id: string) => id.endsWith('/src/app/page/home-answers.ts')

const isInPicture = (id: string, graph: Graph) => isNeededBy(isReader, id, graph)

/** The first group that matches a module takes it, together with its imports. */
export const CODE_GROUPS = [
  // The entry imports nothing; it loads the rest and waits for the first paint.
  { name: 'index', test: /src[\\/]main\.tsx|preload-helper/ },
  // Code of the first picture, which runs before the app and imports no other file.
  { name: 'picture', test: /src|node_modules/, isOf: isInPicture },
  // Packages come before `base`, which would take React.
  { name: 'vendor', test: /node_modules.*(?<!\.css)$/, isOf: isInitial },
  // The group `base` has the styles of the kit and of Home too; otherwise each later file of code
  // would need its own sheet for them.
  {
    name: 'base',
    test: /src[\\/](?!main\.tsx$)|\.css$/,
    isOf: (id: string, graph: Graph) =>
      isInitial(id, graph) ||
      (id.endsWith('.css') && (isInDrawing(id, graph) || isInRows(id, graph))),
  },
  // React's code is separate, because the start continues while it loads (`src/app/root/start.ts`).
  { name: 'drawing', test: /src|node_modules/, isOf: isInDrawing },
  // Home's rows and the sign-in form share only the code that reads the tenant.
  { name: 'tenant', test: /src[\\/]api[\\/]tenant[\\/]/ },
  // The group `forms` comes before the other parts of the kit, which would take the kit's text
  // field.
  {
    name: 'forms',
    test: /src|node_modules/,
    isOf: (id: string, graph: Graph) =>
      FORM_MODULES.test(id) || (!isInRows(id, graph) && sharedFileOf(id, graph) === 'forms'),
  },
  { name: 'parts', test: PARTS },
  { name: 'rows', test: /src/, isOf: isInRows },
  {
    name: 'telegram-host',
    test: /src/,
    isOf: (id: string, graph: Graph) =>
      isNeededBy(isFetched('/src/shell/telegram/', '/src/shell/boot-host.ts'), id, graph),
  },
  { name: 'calls', test: /src/, isOf: isInFirstCalls },
  ...['main', 'shared', 'feeds', 'prices', 'orders'].map(shared),
  // The `-parts` groups come first, because the feature's own group would take their modules.
  ...[...WITH_PARTS.map((feature) => `${feature}-parts`), ...MAIN_FEATURES].map(shared),
  // The table parser is separate, because the rest of a bulk payment changes more often.
  { name: 'papaparse', test: /node_modules[\\/]papaparse/ },
  // All other screens have one sheet; fifty would make the entry's list of files long.
  { name: 'screens', test: /src[\\/].*\.css$/ },
].map(({ name, test, isOf = () => true }: Group, at, { length }) => ({
  debugName: name,
  test,
  priority: length - at,
  name: (id: string, graph: Graph) => (isOf(id, graph) ? name : null),
}))

interface Group {
  name: string
  test: RegExp
  isOf?: (id: string, graph: Graph) => boolean
}
