import os

from flask import Flask, request
from tuma import InvalidSignature, verify_webhook

app = Flask(__name__)
seen: set[str] = set()  # In a shop: a table with a unique column.


@app.post("/hook")
def hook():
    try:
        # The bytes as they came, not request.json.
        event = verify_webhook(request.get_data(), request.headers, os.environ["TUMA_WEBHOOK_SECRET"])
    except InvalidSignature as error:
        return error.reason, 400
    if event.id not in seen:
        seen.add(event.id)
        # Not every event is about a shipment: webhook.test, the first that you send, is not.
        if event.type == "delivery.delivered":
            print("delivered:", event.data.shipment_number, flush=True)
    return "", 204


if __name__ == "__main__":
    app.run(port=int(os.environ.get("PORT", "5000")))
