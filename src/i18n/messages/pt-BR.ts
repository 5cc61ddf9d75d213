import common from './pt-BR/common.json'
import entry from './pt-BR/entry.json'
import enums from './pt-BR/enums.json'
import errors from './pt-BR/errors.json'
import home from './pt-BR/home.json'

export default { common, entry, enums, errors, home }
