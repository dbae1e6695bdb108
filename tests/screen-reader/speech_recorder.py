"""A speech server for Orca that writes what Orca says to the file SPEECH, one JSON string a line.

Orca loads it by the name in its setting `speechServerFactory`. Names of pressed keys are left out: Orca says them
before the page receives the key, so they tell nothing about the page.
"""

import json
import os

from orca import speechserver


class SpeechServer(speechserver.SpeechServer):
    _server = None

    @staticmethod
    def getFactoryName():
        return "Recorder"

    @staticmethod
    def getSpeechServers():
        return [SpeechServer.getSpeechServer()]

    @staticmethod
    def getSpeechServer(info=None):
        SpeechServer._server = SpeechServer._server or SpeechServer()
        return SpeechServer._server

    def __init__(self):
        super().__init__()
        self._file = open(os.environ["SPEECH"], "a", buffering=1, encoding="utf-8")

    def getInfo(self):
        return ["Recorder", "recorder"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        if text:
            self._file.write(json.dumps(text) + "\n")

    def speakCharacter(self, character, acss=None):
        self.speak(character)

    def sayAll(self, utteranceIterator, progressCallback):
        for context, _ in utteranceIterator:
            self.speak(context.utterance)
