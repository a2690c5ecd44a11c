// What tests get for `fast-check` while mutants are tried. That it fails is enough: the smallest example takes long to find.
import fc from 'fast-check'

fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })

export * from 'fast-check'
// oxlint-disable-next-line import/no-default-export -- as fast-check itself has it
export default fc
