// The `fast-check` of tests while mutants are tried, without shrinking: that a property fails is enough.
import fc from 'fast-check'

fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })

export * from 'fast-check'
// oxlint-disable-next-line import/no-default-export -- as fast-check itself has it
export default fc
