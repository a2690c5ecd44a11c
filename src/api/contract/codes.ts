export * from '../../domain/answerCodes'
